import type { CopyFailure } from '#domain/endpoints/copies.ts';
import { isDiskFull } from '#server/database/failures.ts';
import { errorReason } from '#server/observability/error-reason.ts';
import { NoSpaceError } from '#server/uploads/part-uploads.ts';

/** For developers and the terminal; the owner's are in `app/i18n/admin-tr.ts` and in the mails. */
const sentences: Record<CopyFailure, string> = {
  copy_gone: 'The newest copy is not at the second place any more, or has another size.',
  damaged: 'The copy is damaged or cut off: it is not what was encrypted. Take another copy.',
  differs: 'What was restored from the copy is not what its manifest counts.',
  disk_full: 'The disk of the shop is full. Make room on it.',
  incomplete: 'The second place did not keep the whole copy.',
  no_copy: 'There is no such copy.',
  no_passphrase: 'This machine has no passphrase for copies, or another one than the shop.',
  place_away:
    'The second place cannot be reached: mount the disk of COPY_DIR, or look after COPY_S3_ENDPOINT.',
  place_full: 'The second place is full. Make room in it.',
  place_refused:
    'The second place refuses: check the permissions of COPY_DIR, or bucket and keys of COPY_S3_….',
  wrong_passphrase: 'The passphrase does not open this copy.',
};

/** Something that can go wrong with copies and that the owner can do something about. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
  readonly failure: CopyFailure;

  constructor(failure: CopyFailure, options?: ErrorOptions) {
    super(sentences[failure], options);
    this.failure = failure;
  }
}

/** The code of a failure, or the message of an error that was not expected. */
export function failureOf(error: unknown): string {
  if (error instanceof CopyError) return error.failure;
  if (isDiskFull(error) || error instanceof NoSpaceError) return 'disk_full';
  return errorReason(error);
}
