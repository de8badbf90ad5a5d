const time = new Intl.DateTimeFormat('tr', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('tr', { dateStyle: 'medium' });

export const formatTime = (at: string) => time.format(new Date(at));
export const formatDay = (at: string) => day.format(new Date(at));
