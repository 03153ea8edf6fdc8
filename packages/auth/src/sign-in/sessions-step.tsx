import type { OpenSessions } from '@legajo/contract/auth/session.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import type { ReactNode } from 'react'
import { deviceName } from './device-name.ts'
import { type Colours, StepForm } from './step.tsx'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    paddingBlock: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  when: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

const momentFormat = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeStyle: 'short' })

/** The user's open sessions when the limit is reached: the user ends one or all of them to continue. */
export const SessionsStep = ({
  sessions,
  notice,
  isBusy,
  colours,
  onEnd,
  onEndAll,
  onBack,
}: {
  readonly sessions: OpenSessions['sessions']
  readonly notice: ReactNode
  readonly isBusy: boolean
  readonly colours: Colours
  readonly onEnd: (id: string) => void
  readonly onEndAll: () => void
  readonly onBack: () => void
}) => {
  const styles = useStyles()
  return (
    <StepForm
      title="Sesiones abiertas"
      text={`Ya tenés ${sessions.length} sesiones abiertas. Cerrá una, o todas, para ingresar.`}
      action="Cerrar todas e ingresar"
      busyAction="Ingresando…"
      isBusy={isBusy}
      colours={colours}
      onSubmit={onEndAll}
      onBack={onBack}
    >
      {notice}
      <ul className={styles.list}>
        {sessions.map(({ id, device, seenAt }) => (
          <li key={id} className={styles.item}>
            <span>
              {deviceName(device)}
              <span className={styles.when}>Última actividad: {momentFormat.format(new Date(seenAt))}</span>
            </span>
            <PlainButton size="small" isOff={isBusy} onClick={() => onEnd(id)}>
              Cerrar e ingresar
            </PlainButton>
          </li>
        ))}
      </ul>
    </StepForm>
  )
}
