/** How long a browser waits for the upload of one image; the server allows at least as long. */
export const uploadTimeoutMs = 120_000;
