import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod';
import { adminWords } from '#app/i18n/admin-tr.ts';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import {
  listPasskeys,
  type Passkey,
  passkeyName,
  removePasskey,
  renamePasskey,
} from '#domain/endpoints/auth.ts';
import { formatMoment } from '#domain/istanbul-time.ts';
import { addPasskey, passkeyObstacle } from '../auth/passkeys.ts';
import { reasonText } from '../manager/error-texts.ts';
import { ConfirmDialog } from '../manager/form/confirm-dialog.tsx';
import { TextField } from '../manager/form/fields.tsx';
import { FormDialog } from '../manager/form/form-dialog.tsx';
import { call, queryOf } from '../store/call-api.ts';
import { StoreError } from '../store/catalogue-store.ts';
import { ListState } from '../ui/list-state.tsx';

const t = adminWords.passkeys;

/** Signing in with a touch instead of a code: added, named and removed. */
export function PasskeysPanel() {
  const { data, error, refetch } = useQuery(queryOf(listPasskeys, {}));
  const { change, isPending } = useChangePasskeys();
  const [named, setNamed] = useState<Passkey>();
  const [removed, setRemoved] = useState<Passkey>();
  const obstacle = passkeyObstacle();
  return (
    <section aria-labelledby="gecis-anahtarlari" className="grid gap-3">
      <h3 id="gecis-anahtarlari" tabIndex={-1} className="scroll-mt-4 font-semibold">
        {t.title}
      </h3>
      <p className="max-w-prose text-ink-soft text-sm">{obstacle ? t.obstacles[obstacle] : t.lead}</p>
      {!data && <ListState rows={undefined} error={error} words={t} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul
          aria-label={t.list}
          className="grid divide-y divide-line rounded-md border border-line bg-surface"
        >
          {data.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onRename={setNamed} onRemove={setRemoved} />
          ))}
        </ul>
      )}
      {data && !obstacle && (
        <div>
          <Button
            aria-disabled={isPending || undefined}
            onClick={() => void change(addPasskey, (added) => t.added(added?.name ?? ''))}
          >
            {isPending ? t.adding : t.add}
          </Button>
        </div>
      )}
      {named && (
        <NameDialog
          passkey={named}
          onClose={() => setNamed(undefined)}
          onSave={(name) =>
            change(
              () => call(renamePasskey, { path: { id: named.id }, body: { name } }),
              () => t.renamed(name),
            ).then(() => setNamed(undefined))
          }
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t.removeTitle(removed.name)}
          confirmLabel={t.remove}
          cancelLabel={t.cancel}
          isDestructive
          isDisabled={isPending}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() =>
            void change(
              () => call(removePasskey, { path: { id: removed.id } }),
              () => t.removed(removed.name),
            ).then(() => setRemoved(undefined))
          }
        >
          <p>{t.removeText}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

function PasskeyItem({ passkey, onRename, onRemove }: PasskeyItemProps) {
  const { name, created_at: created, last_used_at: used } = passkey;
  const buttonClass = 'px-3 text-sm pointer-fine:min-h-10';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="tabular flex flex-wrap gap-x-4 text-ink-faint text-sm">
          <span>{used ? t.lastUsed(formatMoment(used, 'tr')) : t.neverUsed}</span>
          <span>{t.created(formatMoment(created, 'tr'))}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button className={buttonClass} aria-label={t.renameOne(name)} onClick={() => onRename(passkey)}>
          {t.rename}
        </Button>
        <Button className={buttonClass} aria-label={t.removeOne(name)} onClick={() => onRemove(passkey)}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
}

interface NameDialogProps {
  passkey: Passkey;
  onSave: (name: string) => void;
  onClose: () => void;
}

const resolver = zodResolver(z.object({ name: passkeyName }));

function NameDialog({ passkey, onSave, onClose }: NameDialogProps) {
  const form = useForm<{ name: string }>({ defaultValues: { name: passkey.name }, resolver });
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t.renameTitle}
        submitLabel={adminWords.products.form.save}
        isDirty={false}
        submitCount={form.formState.submitCount}
        isSmall
        onSubmit={() => void form.handleSubmit(({ name }) => onSave(name))()}
        onClose={onClose}
      >
        <TextField<{ name: string }> name="name" label={t.name} isRequired />
      </FormDialog>
    </FormProvider>
  );
}

/** Changes the passkeys one call at a time and says what came of it. */
function useChangePasskeys() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (action: () => Promise<unknown>) => action(),
  });

  async function change<Answer>(action: () => Promise<Answer>, message: (answer: Answer) => string) {
    if (isPending) return;
    try {
      toast(message((await mutateAsync(action)) as Answer));
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      toast(t.failed(reasonText(error)), { kind: 'alert' });
    }
    await client.invalidateQueries({ queryKey: [listPasskeys.path] });
  }

  return { change, isPending };
}
