import { fileOf } from '@legajo/api/act.ts'
import { leaveDecisions, type WaitingAbsence } from '@legajo/contract/time/leave/approval.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Avatar } from '@legajo/ui/avatar.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AttachIcon, CheckmarkIcon, DismissIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { daysText } from '../leave-self/absence-text.ts'
import { Steps } from '../leave-self/steps.tsx'

const useStyles = makeStyles({
  card: { '@media (max-width: 640px)': { gridTemplateColumns: 'auto auto minmax(0, 1fr)' } },
  actions: { '@media (max-width: 640px)': { gridColumn: '1 / -1', '& > *': { flexGrow: 1, minHeight: '44px' } } },
  link: {
    justifySelf: 'start',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** An absence or vacations that wait for the caller's decision. */
export const WaitingCard = ({
  absence,
  isChosen,
  onChoose,
  onAccept,
  onRefuse,
  onOpen,
}: {
  readonly absence: WaitingAbsence
  readonly isChosen: boolean
  readonly onChoose: (chosen: boolean) => void
  readonly onAccept: () => void
  readonly onRefuse: () => void
  /** Opens the history of the request and who else is absent, where the caller may see them. */
  readonly onOpen?: (() => void) | undefined
}) => {
  const styles = useStyles()
  const openCertificate = useAction((id: number, name: string) => fileOf(leaveDecisions.certificate, { params: { id } }, name))
  const decided = absence.steps.filter(({ status }) => status !== 'PENDING')
  return (
    <Grid
      as="li"
      columns="auto auto minmax(0, 1fr) auto"
      gap={16}
      rowGap={12}
      align="center"
      surface="card"
      padding={16}
      className={styles.card}
    >
      <Checkbox
        checked={isChosen}
        aria-label={`Elegir a ${absence.employee}`}
        onChange={(_, { checked }) => onChoose(checked === true)}
      />
      <Avatar name={absence.employee} />
      <Stack gap={2}>
        {onOpen ? (
          <button type="button" className={styles.link} onClick={onOpen}>
            {absence.employee}
          </button>
        ) : (
          <Text weight="semibold">{absence.employee}</Text>
        )}
        <span>
          {absence.notice_type ?? 'Ausencia (motivo reservado)'} · {daysText(absence)}
        </span>
        <Text tone="muted" size={200}>
          Legajo {absence.file_code}
          {absence.area && ` · ${absence.area}`} · Etapa «{absence.stage}»
          {absence.standing_for && ` · en lugar de ${absence.standing_for}`}
          {absence.escalated && (absence.kind === 'VACATION' ? ' · la decide Recursos Humanos' : ' · nadie contestó a tiempo')}
        </Text>
        {absence.others_away > 0 && (
          <Text tone="muted" size={200}>
            {countText(absence.others_away, 'persona', 'personas')} de su unidad {absence.others_away === 1 ? 'falta' : 'faltan'}{' '}
            en esos días
          </Text>
        )}
        {absence.replacement && (
          <Text tone="muted" size={200}>
            Lo reemplaza {absence.replacement}
          </Text>
        )}
        {absence.observation && (
          <Text tone="soft" breaks>
            «{absence.observation}»
          </Text>
        )}
        {decided.length > 0 && <Steps steps={decided} />}
        {absence.certificates.map(({ id, file_name }) => (
          <Button key={id} size="small" icon={<AttachIcon />} {...openCertificate.button(id, file_name)}>
            {file_name}
          </Button>
        ))}
      </Stack>
      <Row wrap={false} align="stretch" className={styles.actions}>
        <Button icon={<DismissIcon />} aria-label={`Rechazar a ${absence.employee}`} onClick={onRefuse}>
          Rechazar
        </Button>
        <Button appearance="primary" icon={<CheckmarkIcon />} aria-label={`Aprobar a ${absence.employee}`} onClick={onAccept}>
          Aprobar
        </Button>
      </Row>
    </Grid>
  )
}
