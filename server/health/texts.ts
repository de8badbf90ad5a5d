import type { HealthCheck, HealthCode, HealthFinding } from '#domain/endpoints/health.ts';

/** What the command prints; the owner's screen has its own sentences in `app/i18n/admin-tr.ts`. */
const checkTitles: Record<HealthCheck, string> = {
  configuration: 'Configuration',
  folders: 'Folders',
  disk: 'Disk',
  database: 'Database',
  clock: 'Clock',
  mail: 'Mail',
  pictures: 'Pictures',
  edge: 'nginx',
  certificate: 'Certificate',
  backups: 'Backups',
  restore: 'Restore',
  copies: 'Copies elsewhere',
  packages: 'Packages',
};

const texts: Record<HealthCode, (values: HealthFinding['values']) => string> = {
  configuration_ok: ({ node }) => `complete; Node ${node}`,
  configuration_example_owner: () =>
    'ADMIN_EMAIL is the example address: set your own, or nobody gets the sign-in codes.',
  configuration_no_address: () =>
    'PUBLIC_URL is not set: links in mails, messages and the sitemap lead to this machine. Set it to the address of the shop.',
  configuration_no_https: ({ publicUrl }) =>
    `PUBLIC_URL is ${publicUrl}, without encryption: passkeys do not work, and codes and requests can be read on the way. Get a certificate and use https://.`,
  configuration_no_proxy: () =>
    'TRUST_PROXY is 0 behind https://: all visitors count as one address. Set it to 1 for nginx, 2 with a CDN before it.',
  configuration_wrong: ({ reason }) => `${reason}. Change it in .env or /etc/kontak.env.`,
  folders_ok: ({ folder }) => `${folder} is writable and private`,
  folder_closed: ({ folder }) =>
    `${folder} cannot be written: make it, or give it to the user of the shop (chown).`,
  folder_open: ({ folder }) => `Other users of this machine can look into ${folder}: chmod 700 ${folder}`,
  disk_ok: ({ folder, megabytes }) => `${megabytes} MB free for ${folder}`,
  disk_low: ({ folder, megabytes }) =>
    `Only ${megabytes} MB are free for ${folder}: make room, or move backups to another disk.`,
  disk_full: ({ folder, megabytes }) =>
    `${megabytes} MB are free for ${folder}: nothing is saved any more. Delete what is not needed, now.`,
  database_ok: ({ kind, milliseconds }) => `the ${kind} database answers in ${milliseconds} ms`,
  database_in_use: () => 'the running shop says that it answers',
  database_slow: ({ milliseconds }) =>
    `It took ${milliseconds} ms to answer: look at the load of its machine and the network between.`,
  database_off: () => 'DATABASE_URL is off: nothing can be saved.',
  database_none: ({ folder }) => `There is none in ${folder} yet: start the shop once.`,
  database_outdated: ({ reason }) => `It is not of this version: ${reason}`,
  database_away: ({ reason }) =>
    `It does not answer: ${reason}. The shop shows the last catalogue until it does. See its log, and DATABASE_URL.`,
  clock_ok: ({ seconds }) => `at most ${seconds} s off`,
  clock_unknown: () =>
    'There is nothing to compare it with: switch on time servers (timedatectl set-ntp true).',
  clock_wrong: ({ seconds }) =>
    `It is ${seconds} s off: codes, sessions and buckets fail. Switch on time servers (timedatectl set-ntp true).`,
  mail_sent: ({ to }) => `a mail is on its way to ${to}: look whether it arrives, and not as spam`,
  mail_off: () => 'SMTP_URL is not set: codes and warnings are not mailed.',
  mail_failed: ({ to, reason }) => `No mail to ${to}: ${reason}`,
  pictures_folder: ({ folder }) => `kept in ${folder}`,
  pictures_ok: ({ address }) => `stored and readable at ${address}`,
  pictures_refused: ({ address, reason }) => `${address} does not store: ${reason}. Check S3_….`,
  pictures_hidden: ({ address, status }) =>
    `Visitors cannot read ${address} (status ${status}): make the bucket readable for all, or correct S3_PUBLIC_URL.`,
  edge_ok: ({ address }) => `${address} is there, cached and limited as it should be`,
  edge_unknown: () => 'Not examined: PUBLIC_URL is not set.',
  edge_away: ({ address, reason }) =>
    `${address} cannot be reached from here: ${reason}. Check the name's address, the firewall, and nginx -t.`,
  edge_other_shop: ({ address, status }) =>
    `${address} is not this shop (status ${status}): install deploy/nginx/site.conf and remove nginx's default site.`,
  edge_no_cache: ({ address }) =>
    `Pages of ${address} are not cached: use deploy/nginx/site.conf. Ten times fewer visitors fit without it.`,
  edge_no_limits: ({ address }) =>
    `${address} limits nobody: include deploy/nginx/http.conf and server.conf, so that one address cannot take all.`,
  edge_no_redirect: ({ address }) => `http:// does not lead to ${address}: use deploy/nginx/site.conf.`,
  edge_no_hsts: ({ address }) =>
    `${address} does not tell browsers to stay with https:// (Strict-Transport-Security): let nginx pass the shop's headers on.`,
  edge_no_policy: ({ address }) =>
    `${address} loses the Content-Security-Policy of the shop: let nginx or the CDN pass it on.`,
  certificate_ok: ({ days, ends }) => `valid for ${days} days, until ${ends}`,
  certificate_none: () => 'There is none: PUBLIC_URL does not begin with https://.',
  certificate_ends: ({ days, ends }) =>
    `It ends in ${days} days, on ${ends}, and was not renewed: run certbot renew and read what it says.`,
  certificate_refused: ({ reason, ends }) =>
    `Browsers refuse it (${reason}; valid until ${ends}): get one with certbot certonly.`,
  backups_ok: ({ name, hours }) => `${name} is ${hours} h old`,
  backups_none: ({ folder }) => `There is none in ${folder} yet: make one at /2000/yedekler.`,
  backups_old: ({ name, hours }) =>
    `The newest, ${name}, is ${hours} h old: the nightly backup fails. See the log for the reason.`,
  backups_damaged: ({ name }) => `${name} cannot be used: delete it, and look after the disk.`,
  backups_off: () => 'There is no database to back up.',
  restore_ok: ({ name, rows, images, seconds }) =>
    `${name} was restored into a throw-away database: ${rows} rows, ${images} pictures, ${seconds} s`,
  restore_nothing: () => 'Not tried: there is no backup.',
  restore_failed: ({ name, reason }) =>
    `${name} cannot be restored: ${reason}. Make another at /2000/yedekler.`,
  copies_ok: ({ place, days }) => `the newest at ${place} is ${days} days old`,
  copies_off: () =>
    'There are none: if this disk dies, all is lost. Set COPY_DIR or COPY_S3_… (docs/operating.md, Copies elsewhere).',
  copies_none: ({ place }) => `There is none at ${place} yet: the first comes tonight.`,
  copies_old: ({ place, days }) => `The newest at ${place} is ${days} days old: see the log for the reason.`,
  copies_no_passphrase: ({ file }) => `${file} holds no passphrase: make one at /2000/yedekler.`,
  copies_passphrase_open: ({ file }) =>
    `Other users of this machine can read the passphrase: chmod 600 ${file}`,
  copies_refused: ({ place, reason }) => `${place}: ${reason}`,
  packages_ok: () => 'nothing serious is known against them',
  packages_vulnerable: ({ names }) =>
    `Something serious is known against ${names}: upgrade to the newest release of the shop.`,
  packages_unknown: ({ reason }) => `Not looked up: ${reason}`,
  packages_no_npm: () => 'Not looked up: this machine has no npm. Keep the shop upgraded, which mends them.',
  check_failed: ({ reason }) => `Could not be examined: ${reason}`,
};

const marks = { ok: 'ok     ', warning: 'WARNING', failure: 'FAILURE' };

/** One line about a finding. */
export const lineOf = ({ check, state, code, values }: HealthFinding) =>
  `${marks[state]}  ${checkTitles[check].padEnd(16)}  ${texts[code](values)}`;
