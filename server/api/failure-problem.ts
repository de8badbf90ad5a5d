import { isDiskFull, isUnavailable } from '#server/database/failures.ts';
import { BucketError } from '#server/images/bucket-store.ts';
import {
  bucketUnavailable,
  databaseUnavailable,
  diskFull,
  type Problem,
  unexpected,
} from '#server/responses/problem.ts';

/** What a client is told of an error that was thrown. */
export function failureProblem(error: unknown): Problem {
  if (isDiskFull(error)) return diskFull;
  if (error instanceof BucketError) return bucketUnavailable;
  return isUnavailable(error) ? databaseUnavailable : unexpected;
}
