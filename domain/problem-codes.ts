/** Codes of the API that clients of the former shop know. */
export const problemCodes = {
  /** Nobody is signed in, or the session has ended. */
  notSignedIn: 'PGRST301',
  /** The row does not exist, or no longer. */
  noSuchRow: 'PGRST116',
  /** Other rows refer to the row, so it cannot be deleted. */
  stillReferenced: '23503',
} as const;
