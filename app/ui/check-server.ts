/** Whether the server answers, and still has the files of this page: after a deployment it has others. */
export async function checkServer(): Promise<'same' | 'newer' | 'away'> {
  try {
    const { ok, status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return ok ? 'same' : status === 404 ? 'newer' : 'away';
  } catch {
    return 'away';
  }
}
