import { write } from '@legajo/api/act.ts'
import { type CreatedKey, partnerKeyDraft, partnerKeys } from '@legajo/contract/communication/partner-key.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormDialog } from '@legajo/screens/form-dialog.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, Input, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { CopyIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { copyText } from './copy-text.ts'

const sites = optionsFrom<{ id: number; origin: string }>(partnerKeys.sites, ({ id, origin }) => ({ value: id, label: origin }))

export const NewKeyDialog = ({
  onCreated,
  onClose,
}: {
  readonly onCreated: (key: CreatedKey) => void
  readonly onClose: () => void
}) => (
  <FormDialog
    title="Nueva clave de un sitio"
    width="720px"
    schema={partnerKeyDraft}
    fieldProps={{ siteId: { source: sites, input: 'combobox' }, publicKey: { wide: true } }}
    onSubmit={(body) => write(partnerKeys.create, { body })}
    onSaved={onCreated}
    onClose={onClose}
  />
)

/** The name of a new key and its secret, which is not shown again. */
export const CreatedKeyDialog = ({ created, onClose }: { readonly created: CreatedKey; readonly onClose: () => void }) => (
  <Dialog title="Clave creada" width="560px" onDismiss={onClose}>
    <Stack>
      <ToCopy label="Nombre de la clave para el servidor del sitio («kid» e «iss»)" name="el nombre" value={created.clientId} />
      {created.secret !== null && (
        <>
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              Copiá el secreto ahora: no se vuelve a mostrar. Va solo en el servidor del sitio, nunca en la página.
            </MessageBarBody>
          </MessageBar>
          <ToCopy label="Secreto" name="el secreto" value={created.secret} />
        </>
      )}
      <Button appearance="primary" onClick={onClose}>
        Listo
      </Button>
    </Stack>
  </Dialog>
)

const ToCopy = ({ label, name, value }: { readonly label: string; readonly name: string; readonly value: string }) => (
  <Field label={label}>
    <Input
      readOnly
      value={value}
      contentAfter={
        <Button
          size="small"
          appearance="subtle"
          icon={<CopyIcon />}
          aria-label={`Copiar ${name}`}
          onClick={() => copyText(value)}
        />
      }
    />
  </Field>
)
