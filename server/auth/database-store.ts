import { type SQL, sql } from 'drizzle-orm';
import { signInRules } from '#domain/sign-in.ts';
import { type Database, type Orm, queryRows } from '#server/database/database.ts';
import {
  type CheckResult,
  clockSkew,
  type Limit,
  type SignInStore,
  type StoredSession,
} from './sign-in-store.ts';

const iso = (date: Date) => date.toISOString();
const latestEnd = (window: number, now: Date) => iso(new Date(now.getTime() + window + clockSkew));

/** Each change is a single statement, so that concurrent requests cannot interleave. */
export function createDatabaseStore(database: Database): SignInStore {
  const { orm } = database;
  const run = async (query: SQL) => void (await orm.execute(query));
  // PGlite cannot recover from a full disk, so writes check it first.
  const write = async (query: SQL) => {
    database.assertDiskSpace();
    await run(query);
  };

  async function fullUntil(key: string, { hits, window }: Limit, now: Date): Promise<Date | undefined> {
    const [full] = await queryRows<{ ends_at: string }>(
      orm,
      sql`SELECT ends_at FROM sign_in_limits WHERE key = ${key} AND hits >= ${hits}
        AND ends_at > ${iso(now)} AND ends_at <= ${latestEnd(window, now)}`,
    );
    return full && new Date(full.ends_at);
  }

  return {
    saveCode: ({ challengeHash, codeHmac, expiresAt }) =>
      write(sql`INSERT INTO sign_in_codes (challenge_hash, code_hmac, expires_at) VALUES (${challengeHash}, ${codeHmac}, ${iso(expiresAt)})
        ON CONFLICT (challenge_hash) DO UPDATE SET code_hmac = excluded.code_hmac, expires_at = excluded.expires_at, attempts = 0, used_at = NULL`),

    deleteCode: (challengeHash) =>
      run(sql`DELETE FROM sign_in_codes WHERE challenge_hash = ${challengeHash}`),

    async checkCode(guess) {
      const { challengeHash, codeHmac, now, budget } = guess;
      // Read first: a flood of guesses at codes that do not exist must not write.
      const failure = await failureReason(orm, challengeHash, now);
      if (failure) return failure;
      database.assertDiskSpace();
      return orm.transaction(async (tx) => {
        // The budget row stays locked until the commit, so that guesses of the whole site are checked one at a time.
        if (budget) {
          const [spent] = await queryRows<{ hits: number }>(
            tx,
            sql`INSERT INTO sign_in_limits (key, hits, ends_at) VALUES (${budget.key}, 0, ${iso(budget.endsAt)})
              ON CONFLICT (key) DO UPDATE SET key = excluded.key RETURNING hits`,
          );
          if ((spent?.hits ?? 0) >= budget.max) return { result: 'budget_spent' };
        }
        const [checked] = await queryRows<{ correct: boolean; attempts: number }>(
          tx,
          sql`UPDATE sign_in_codes
            SET attempts = attempts + CASE WHEN code_hmac = ${codeHmac} THEN 0 ELSE 1 END,
                used_at = CASE WHEN code_hmac = ${codeHmac} THEN ${iso(now)}::timestamptz END
            WHERE challenge_hash = ${challengeHash} AND used_at IS NULL
              AND attempts < ${signInRules.maxAttempts} AND expires_at > ${iso(now)}
            RETURNING used_at IS NOT NULL AS correct, attempts`,
        );
        if (!checked) return (await failureReason(tx, challengeHash, now)) ?? { result: 'expired' };
        if (checked.correct) return { result: 'correct' };
        if (budget)
          await tx.execute(sql`UPDATE sign_in_limits SET hits = hits + 1 WHERE key = ${budget.key}`);
        return { result: 'wrong', attempts: checked.attempts };
      });
    },

    saveSession: ({ tokenHash, email, device, browserHash, createdAt, expiresAt }) =>
      write(sql`INSERT INTO sessions (token_hash, email, device, browser_hash, created_at, last_used_at, expires_at)
        VALUES (${tokenHash}, ${email}, ${device}, ${browserHash}, ${iso(createdAt)}, ${iso(createdAt)}, ${iso(expiresAt)})`),
    async findSession(tokenHash, now) {
      const [row] = await queryRows<SessionRow>(
        orm,
        sql`SELECT * FROM sessions WHERE token_hash = ${tokenHash} AND expires_at > ${iso(now)}`,
      );
      return row && toSession(row);
    },
    renewSession: (tokenHash, { lastUsedAt, expiresAt }) =>
      write(sql`UPDATE sessions SET last_used_at = ${iso(lastUsedAt)}, expires_at = ${iso(expiresAt)}
        WHERE token_hash = ${tokenHash}`),
    deleteSession: (tokenHash) => run(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`),
    async listSessions(email, now) {
      const rows = await queryRows<SessionRow>(
        orm,
        sql`SELECT * FROM sessions WHERE email = ${email} AND expires_at > ${iso(now)}
          ORDER BY last_used_at DESC, id DESC`,
      );
      return rows.map(toSession);
    },
    endSession: (id, email) =>
      orm.transaction(async (tx) => {
        const ended = await queryRows<SessionRow>(
          tx,
          sql`DELETE FROM sessions WHERE id = ${id} AND email = ${email} RETURNING *`,
        );
        for (const { browser_hash } of ended)
          await tx.execute(sql`DELETE FROM known_browsers WHERE token_hash = ${browser_hash}
            AND NOT EXISTS (SELECT FROM sessions WHERE browser_hash = ${browser_hash})`);
        return ended.map(({ token_hash }) => token_hash);
      }),
    endOtherSessions: (tokenHash) =>
      orm.transaction(async (tx) => {
        const ended = await queryRows<SessionRow>(
          tx,
          sql`DELETE FROM sessions WHERE token_hash <> ${tokenHash} RETURNING *`,
        );
        await tx.execute(sql`DELETE FROM known_browsers WHERE token_hash IS DISTINCT FROM
          (SELECT browser_hash FROM sessions WHERE token_hash = ${tokenHash})`);
        return ended.map(({ token_hash }) => token_hash);
      }),

    saveKnownBrowser: (tokenHash, expiresAt) =>
      write(sql`INSERT INTO known_browsers (token_hash, expires_at) VALUES (${tokenHash}, ${iso(expiresAt)})
        ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at`),

    async isKnownBrowser(tokenHash, now) {
      const found = await queryRows(
        orm,
        sql`SELECT FROM known_browsers WHERE token_hash = ${tokenHash} AND expires_at > ${iso(now)}`,
      );
      return found.length > 0;
    },
    async hasKnownBrowsers(now) {
      const found = await queryRows(
        orm,
        sql`SELECT FROM known_browsers WHERE expires_at > ${iso(now)} LIMIT 1`,
      );
      return found.length > 0;
    },

    async increment(key, { hits, window }, now) {
      const endsAt = new Date(now.getTime() + window);
      const latest = latestEnd(window, now);
      // Read first: a flood beyond the limit must not write.
      const refused = await fullUntil(key, { hits, window }, now);
      if (refused) return refused;
      database.assertDiskSpace();
      const counted = await queryRows(
        orm,
        sql`INSERT INTO sign_in_limits AS l (key, hits, ends_at) VALUES (${key}, 1, ${iso(endsAt)})
          ON CONFLICT (key) DO UPDATE SET
            hits = CASE WHEN l.ends_at > ${iso(now)} AND l.ends_at <= ${latest} THEN l.hits + 1 ELSE 1 END,
            ends_at = CASE WHEN l.ends_at > ${iso(now)} AND l.ends_at <= ${latest} THEN l.ends_at ELSE excluded.ends_at END
          WHERE l.hits < ${hits} OR l.ends_at <= ${iso(now)} OR l.ends_at > ${latest}
          RETURNING hits`,
      );
      if (counted.length > 0) return undefined;
      return (await fullUntil(key, { hits, window }, now)) ?? endsAt;
    },

    fullUntil,

    decrement: (key) => run(sql`UPDATE sign_in_limits SET hits = hits - 1 WHERE key = ${key} AND hits > 0`),

    async getCount(key, now) {
      const [row] = await queryRows<{ hits: number }>(
        orm,
        sql`SELECT hits FROM sign_in_limits WHERE key = ${key} AND ends_at > ${iso(now)}`,
      );
      return row?.hits ?? 0;
    },

    async deleteExpired(now) {
      await run(sql`DELETE FROM sign_in_codes WHERE expires_at <= ${iso(now)}`);
      await run(sql`DELETE FROM sessions WHERE expires_at <= ${iso(now)}`);
      await run(sql`DELETE FROM known_browsers WHERE expires_at <= ${iso(now)}`);
      await run(sql`DELETE FROM sign_in_limits WHERE ends_at <= ${iso(now)}`);
    },
  };
}

interface SessionRow extends Record<'created_at' | 'last_used_at' | 'expires_at', string> {
  id: string;
  token_hash: string;
  email: string;
  device: string;
  browser_hash: string | null;
}

const toSession = (row: SessionRow): StoredSession => ({
  id: Number(row.id),
  tokenHash: row.token_hash,
  email: row.email,
  device: row.device,
  createdAt: new Date(row.created_at),
  lastUsedAt: new Date(row.last_used_at),
  expiresAt: new Date(row.expires_at),
});

/** Why a code cannot be used; undefined if it can. */
async function failureReason(
  tx: Pick<Orm, 'execute'>,
  challengeHash: string,
  now: Date,
): Promise<CheckResult | undefined> {
  const [code] = await queryRows<{ attempts: number }>(
    tx,
    sql`SELECT attempts FROM sign_in_codes
      WHERE challenge_hash = ${challengeHash} AND used_at IS NULL AND expires_at > ${iso(now)}`,
  );
  if (!code) return { result: 'expired' };
  return code.attempts >= signInRules.maxAttempts ? { result: 'locked' } : undefined;
}
