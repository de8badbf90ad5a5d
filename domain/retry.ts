interface RetryOptions {
  tries?: number;
  /** Milliseconds before the second try, doubled for each further one. */
  baseDelay?: number;
  isRetryable: (error: unknown) => boolean;
  sleep?: (milliseconds: number) => Promise<void>;
}

export async function withRetry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const { tries = 3, baseDelay = 500, isRetryable, sleep = wait } = options;
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries || !isRetryable(error)) throw error;
      await sleep(baseDelay * 2 ** (attempt - 1));
    }
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
