import type { Board, Seat } from '@legajo/contract/performance/calibration.ts'
import { boxLevels } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box, Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import type { Aim } from './move.dialog.tsx'

const useStyles = makeStyles({
  board: { minWidth: '520px' },
  side: { writingMode: 'vertical-rl', transform: 'rotate(180deg)', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  box: {
    minHeight: '120px',
    padding: '8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}` },
  person: {
    width: '100%',
    minHeight: '32px',
    textAlign: 'start',
    cursor: 'pointer',
    padding: '4px 8px',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** People drawn in a box; the table below lists all of them. */
const mostShown = 40

type Props = {
  readonly board: Board
  readonly isOpen: boolean
  readonly onAim: (aim: Aim) => void
  readonly onOpen: (seat: Seat) => void
}

/**
 * Performance across, potential upwards. People are dragged to a box, or moved with the arrow keys; each opens a dialog that asks for the
 * reason.
 */
export const NineBoxes = ({ board: { seats }, isOpen, onAim, onOpen }: Props) => {
  const styles = useStyles()
  const [over, setOver] = useState<string>()
  const aimAt = (seat: Seat, performance: number, potential: number) => {
    const within = (value: number) => Math.min(3, Math.max(1, value))
    onAim({ seat, performance: within(performance), potential: within(potential) })
  }
  const handleDrop = (event: DragEvent, performance: number, potential: number) => {
    event.preventDefault()
    setOver(undefined)
    const seat = seats.find(({ id }) => String(id) === event.dataTransfer.getData('text/plain'))
    if (seat) aimAt(seat, performance, potential)
  }
  const handleKey = (event: KeyboardEvent, seat: Seat) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (!step || !isOpen) return
    event.preventDefault()
    aimAt(seat, (seat.performance ?? 2) + (step[0] ?? 0), (seat.potential ?? 2) + (step[1] ?? 0))
  }
  const unplaced = seats.filter(({ box }) => box == null)
  const list = (inside: readonly Seat[]) => (
    <>
      {inside.slice(0, mostShown).map(person)}
      {inside.length > mostShown && <li>Y {countText(inside.length - mostShown, 'persona')} más: elegí una unidad.</li>}
    </>
  )
  const person = (seat: Seat) => (
    <li key={seat.id}>
      <button
        type="button"
        className={styles.person}
        draggable={isOpen}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', String(seat.id))}
        onClick={() => onOpen(seat)}
        onKeyDown={(event) => handleKey(event, seat)}
        aria-label={`${seat.employee}, nota ${seat.calibrated ?? 'sin nota'}${isOpen ? '. Flechas para moverla' : ''}`}
      >
        {seat.employee} · {seat.calibrated == null ? '–' : formatNumber(seat.calibrated, 2)}
      </button>
    </li>
  )
  return (
    <>
      <Box scroll>
        <Grid columns="28px repeat(3, minmax(150px, 1fr))" gap={8} className={styles.board}>
          {[3, 2, 1].flatMap((potential) => [
            <div key={`potencial-${potential}`} className={styles.side}>
              Potencial {boxLevels[potential - 1]?.toLowerCase()}
            </div>,
            ...[1, 2, 3].map((performance) => {
              const box = 3 * (potential - 1) + performance
              const inside = seats.filter((seat) => seat.box === box)
              return (
                <section
                  key={box}
                  aria-label={`Cuadrante ${box}: desempeño ${boxLevels[performance - 1]?.toLowerCase()}, potencial ${boxLevels[potential - 1]?.toLowerCase()}`}
                  className={`${styles.box} ${over === String(box) ? styles.over : ''}`}
                  onDragOver={(event) => {
                    if (!isOpen) return
                    event.preventDefault()
                    setOver(String(box))
                  }}
                  onDragLeave={() => setOver(undefined)}
                  onDrop={(event) => handleDrop(event, performance, potential)}
                >
                  <Row wrap={false} gap={0} align="stretch" justify="between" tone="muted" size={200}>
                    <span>{box}</span>
                    <span>
                      {countText(inside.length, 'persona')}
                      {seats.length > 0 && ` · ${Math.round((inside.length * 100) / seats.length)} %`}
                    </span>
                  </Row>
                  <Stack as="ul" gap={4} above={6}>
                    {list(inside)}
                  </Stack>
                </section>
              )
            }),
          ])}
          <div />
          {boxLevels.map((level) => (
            <Box tone="muted" textAlign="center" key={level}>
              Desempeño {level.toLowerCase()}
            </Box>
          ))}
        </Grid>
      </Box>
      {unplaced.length > 0 && (
        <section aria-label="Sin cuadrante" className={styles.box}>
          <Row wrap={false} gap={0} align="stretch" justify="between" tone="muted" size={200}>
            <span>Sin nota o sin potencial: arrastralas a un cuadrante</span>
            <span>{countText(unplaced.length, 'persona')}</span>
          </Row>
          <Grid as="ul" min={220} repeat="fill" gap={4} above={6}>
            {list(unplaced)}
          </Grid>
        </section>
      )}
    </>
  )
}
