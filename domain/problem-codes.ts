/** Codes of the API that clients of the former shop know. */
export const problemCodes = {
  /** Nobody is signed in, or the session has ended. */
  notSignedIn: 'PGRST301',
  /** The row does not exist, or no longer. */
  noSuchRow: 'PGRST116',
  /** Other rows refer to the row, so it cannot be deleted. */
  stillReferenced: '23503',
} as const;

/** Every `code` of a problem that the API answers with. The owner's sentences are in `app/i18n/admin-tr.ts`. */
const apiCodes = [
  problemCodes.notSignedIn,
  problemCodes.noSuchRow,
  problemCodes.stillReferenced,
  'already_exists',
  'backup_busy',
  'backup_damaged',
  'backup_deleted_later',
  'backup_foreign',
  'backup_newer',
  'backup_too_large',
  'bad_address',
  'bad_input',
  'bucket_unavailable',
  'busy',
  'changed',
  'code_expired',
  'conflict',
  'copies_off',
  'copy_incomplete',
  'copy_no_passphrase',
  'copy_place_away',
  'copy_place_full',
  'copy_place_refused',
  'database_off',
  'database_unavailable',
  'deleted',
  'disk_full',
  'foreign_origin',
  'health_busy',
  'in_use',
  'incomplete',
  'invalid_code',
  'key_reused',
  'locked',
  'mail_failed',
  'mail_off',
  'malformed_json',
  'method_not_allowed',
  'no_space',
  'not_found',
  'not_in_trash',
  'other_email',
  'parents_missing',
  'passkey_address',
  'passkey_refused',
  'passkey_unknown',
  'passphrase_kept',
  'pruned',
  'reference_missing',
  'quota_full',
  'refused',
  'restore_running',
  'same_file',
  'sheet_empty',
  'sheet_encrypted',
  'sheet_macros',
  'sheet_no_spreadsheet',
  'sheet_no_visible_sheet',
  'sheet_old_excel',
  'sheet_too_large_inside',
  'sheet_too_many_rows',
  'sheet_too_slow',
  'shutting_down',
  'token_reused',
  'too_large',
  'too_long',
  'too_many',
  'too_many_passkeys',
  'too_many_rows',
  'trash_changed',
  'undone',
  'unexpected',
  'unknown_backup',
  'unknown_change',
  'unknown_copy',
  'unknown_upload',
  'unsupported_media_type',
  'upload_offset',
  'wrong_token',
] as const;

export type ProblemCode = (typeof apiCodes)[number];

/** The codes of the API, and those of failures that the browser finds itself. */
export const failureCodes = [
  ...apiCodes,
  /** The server did not respond. */
  'unreachable',
  /** A product could not be sent and is in the outbox of this browser. */
  'queued',
  /** localStorage is full. */
  'quota',
  /** The browser blocks localStorage. */
  'no_storage',
  /** No passkey was chosen: cancelled, too late, or the device has none. */
  'passkey_not_chosen',
  /** The device has a passkey of this shop already. */
  'passkey_exists',
  /** Not available in localStorage mode. */
  'needs_server',
] as const;

export type FailureCode = (typeof failureCodes)[number];
