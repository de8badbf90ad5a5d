import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dealerWords } from '#app/i18n/admin-tr.ts';
import { Button, buttonVariants } from '#app/ui/button.tsx';
import { ChatIcon } from '#app/ui/chat-icon.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { chatLink } from '#domain/contact-links.ts';
import { replaceDealerLink, revokeDealerLink } from '#domain/endpoints/dealers.ts';
import { formatDay } from '#domain/istanbul-time.ts';
import type { Dealer } from '#domain/schemas/dealers.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { useSettings } from '../settings/use-settings.ts';
import { call } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { AddressField } from '../ui/address-field.tsx';
import { linkKey, showLink } from './dealer-calls.ts';

const t = dealerWords.link;

/** The link is shown when it was made just now; else only whether there is one. */
export function DealerLink({ dealer }: { dealer: Dealer }) {
  const client = useQueryClient();
  const toast = useToast();
  const [question, setQuestion] = useState<'replace' | 'revoke'>();
  const { data: link } = useQuery<string | null>({
    queryKey: linkKey(dealer.id),
    queryFn: () => null,
    enabled: false,
    gcTime: 0,
  });
  const path = { id: dealer.id };

  async function change(work: () => Promise<Dealer>) {
    setQuestion(undefined);
    try {
      const changed = await work();
      client.setQueryData(linkKey(dealer.id), null);
      showLink(client, changed);
      if (!changed.link) toast(t.revoked);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.failed(reasonText(error)), { kind: 'alert' });
    }
  }
  const replace = () => void change(() => call(replaceDealerLink, { path }));
  const revoke = () => void change(() => call(revokeDealerLink, { path }));

  return (
    <section
      aria-label={t.title}
      className="grid max-w-3xl gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="font-bold">{t.title}</h3>
      {link ? (
        <NewLink link={link} phone={dealer.phone} />
      ) : (
        <p className="text-ink-soft text-sm">
          {dealer.linked_at ? t.since(formatDay(dealer.linked_at, 'tr')) : t.none}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={dealer.linked_at ? () => setQuestion('replace') : replace}>
          {dealer.linked_at ? t.replace : t.make}
        </Button>
        {dealer.linked_at && (
          <Button variant="quiet" onClick={() => setQuestion('revoke')}>
            {t.revoke}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={question === 'replace' ? t.replaceTitle : t.revokeTitle}
          confirmLabel={question === 'replace' ? t.replace : t.revoke}
          cancelLabel={dealerWords.cancel}
          isDestructive
          onConfirm={question === 'replace' ? replace : revoke}
          onCancel={() => setQuestion(undefined)}
        >
          {question === 'replace' ? t.replaceText : t.revokeText}
        </ConfirmDialog>
      )}
    </section>
  );
}

function NewLink({ link, phone }: { link: string; phone: string | null }) {
  const shop = useSettings().data?.business_name ?? '';
  return (
    <div className="grid gap-2">
      <p role="status" className="rounded-md bg-signal-wash px-3 py-2 text-sm">
        {t.once}
      </p>
      <AddressField label={t.label} address={link}>
        <a
          href={chatLink(phone ?? '', t.message(shop, link))}
          target="_blank"
          rel="noopener"
          className={buttonVariants('chat')}
        >
          <ChatIcon />
          {t.send}
        </a>
      </AddressField>
    </div>
  );
}
