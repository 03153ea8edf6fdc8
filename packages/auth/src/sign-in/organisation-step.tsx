import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { useState } from 'react'
import type { Organisation } from './organisation.ts'
import { Notice } from './sign-in-message.tsx'
import { StepForm } from './step.tsx'

const pattern = '[a-z0-9][a-z0-9\\-]{1,39}'

/** Chooses the organisation: the page is loaded again for it, with its look and options. */
export const OrganisationStep = ({ reason, onBack }: { readonly reason?: string; readonly onBack?: () => void }) => {
  const [name, setName] = useState('')
  const wanted = name.trim().toLowerCase()
  return (
    <StepForm
      title="¿Cuál es tu organización?"
      text="Escribí su nombre corto, por ejemplo «acme». Está en el correo de tu invitación."
      action="Siguiente"
      isDisabled={!new RegExp(`^(?:${pattern})$`).test(wanted)}
      onSubmit={() => location.assign(`/ingresar?tenant=${wanted}`)}
      {...(onBack && { onBack })}
    >
      <Notice notice={reason === undefined ? undefined : { intent: 'warning', text: reason }} />
      <PlainField label="Organización">
        {(id) => (
          <PlainInput
            id={id}
            size="large"
            name="organization"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={name}
            onChange={setName}
          />
        )}
      </PlainField>
    </StepForm>
  )
}

const useStyles = makeStyles({
  // Out of the flow: it comes after the first paint and must not move the form.
  line: {
    position: 'absolute',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    marginBlockStart: '20px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})

/** Shows the organisation of the page, where the installation has several. */
export const OrganisationLine = ({ known, onChange }: Pick<Organisation, 'known'> & { readonly onChange: () => void }) => {
  const styles = useStyles()
  if (!known || known.isOnly) return null
  return (
    <div className={styles.line}>
      <span>Organización: {known.title}</span>
      <PlainButton look="link" onClick={onChange}>
        Cambiar
      </PlainButton>
    </div>
  )
}
