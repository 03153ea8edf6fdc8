import { download } from '@legajo/api/files.ts'
import { leaveDecisions, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AttachIcon, CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { daysText } from '../leave-self/absence-text.ts'
import { Steps } from '../leave-self/steps.tsx'

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '14px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { gridTemplateColumns: 'auto auto minmax(0, 1fr)' },
  },
  words: { minWidth: 0, display: 'grid', rowGap: '2px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  obs: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    gap: '8px',
    '@media (max-width: 640px)': { gridColumn: '1 / -1', '& > *': { flexGrow: 1, minHeight: '44px' } },
  },
})

/** An absence that waits for the caller's decision. */
export const WaitingCard = ({
  absence,
  isChosen,
  onChoose,
  onAccept,
  onRefuse,
}: {
  readonly absence: WaitingAbsence
  readonly isChosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly onAccept: () => void
  readonly onRefuse: () => void
}) => {
  const styles = useStyles()
  const decided = absence.steps.filter(({ status }) => status !== 'PENDING')
  return (
    <li className={styles.card}>
      <Checkbox
        checked={isChosen}
        aria-label={`Elegir a ${absence.employee}`}
        onChange={(_, { checked }) => onChoose(checked === true)}
      />
      <Avatar name={absence.employee} />
      <div className={styles.words}>
        <span className={styles.name}>{absence.employee}</span>
        <span>
          {absence.notice_type ?? 'Ausencia (motivo reservado)'} · {daysText(absence)}
        </span>
        <span className={styles.note}>
          Legajo {absence.file_code}
          {absence.area && ` · ${absence.area}`} · Etapa «{absence.stage}»
          {absence.standing_for && ` · en lugar de ${absence.standing_for}`}
          {absence.escalated && ' · nadie contestó a tiempo'}
        </span>
        {absence.others_away > 0 && (
          <span className={styles.note}>
            {countText(absence.others_away, 'persona', 'personas')} de su unidad {absence.others_away === 1 ? 'falta' : 'faltan'}{' '}
            en esos días
          </span>
        )}
        {absence.replacement && <span className={styles.note}>Lo reemplaza {absence.replacement}</span>}
        {absence.observation && <span className={styles.obs}>«{absence.observation}»</span>}
        {decided.length > 0 && <Steps steps={decided} />}
        {absence.certificates.map(({ id, file_name }) => (
          <Button
            key={id}
            size="small"
            icon={<AttachIcon />}
            onClick={() => void download(leaveDecisions.certificate, { params: { id } }, file_name).catch(showError)}
          >
            {file_name}
          </Button>
        ))}
      </div>
      <div className={styles.actions}>
        <Button icon={<DismissIcon />} aria-label={`Rechazar a ${absence.employee}`} onClick={onRefuse}>
          Rechazar
        </Button>
        <Button appearance="primary" icon={<CheckmarkIcon />} aria-label={`Aceptar a ${absence.employee}`} onClick={onAccept}>
          Aceptar
        </Button>
      </div>
    </li>
  )
}
