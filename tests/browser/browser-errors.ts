import type { BrowserContext, ConsoleMessage } from '@playwright/test';

export interface BrowserErrors {
  /** Leaves out what the test causes on purpose. */
  allow(pattern: RegExp): void;
  seen(): string[];
}

/** Collects console errors and warnings, uncaught errors, responses of 500 and more, and requests to other sites. */
export function collectBrowserErrors(context: BrowserContext, site: string): BrowserErrors {
  const noted: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'warning';
    if (isError && !isOwnMissingPage(message) && !isBlockedWorker(message) && !isHashLink(message))
      noted.push(`console ${message.type()}: ${describe(message)}`);
  });
  context.on('weberror', (failure) => noted.push(`uncaught: ${failure.error().stack}`));
  context.on('response', (response) => {
    if (response.status() >= 500) noted.push(`answer ${response.status()}: ${response.url()}`);
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site) noted.push(`request elsewhere: ${request.url()}`);
  });

  return {
    allow: (pattern) => void allowed.push(pattern),
    seen: () => noted.filter((entry) => !allowed.some((pattern) => pattern.test(entry))),
  };
}

/** Chromium complains of every page that answers 404, also when that is the right answer. */
function isOwnMissingPage(message: ConsoleMessage): boolean {
  return (
    message.text().includes('the server responded with a status of 404') &&
    message.location().url === message.page()?.url()
  );
}

/** What Playwright says where a test does without the service worker. */
function isBlockedWorker(message: ConsoleMessage): boolean {
  return message.text().includes('Service Worker registration blocked by Playwright');
}

/** The router warns of each link to a part of the same page, because it cannot block it. Nobody wants to. */
function isHashLink(message: ConsoleMessage): boolean {
  return message.text().includes('trying to use a blocker on a POP navigation');
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
