import type { Board, Seat } from '@legajo/contract/performance/calibration.ts'
import { boxLevels } from '@legajo/contract/performance/words.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box, Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { useIsPhone } from '@legajo/ui/media.ts'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { MoveTarget } from './move.dialog.tsx'

const useStyles = makeStyles({
  side: { writingMode: 'vertical-rl', transform: 'rotate(180deg)', textAlign: 'center', color: tokens.colorNeutralForeground3 },
  box: {
    minHeight: '120px',
    padding: '8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}` },
  // On a phone a box is a button with its count, and the people of the chosen one follow the board.
  count: {
    minHeight: '64px',
    padding: '4px',
    textAlign: 'center',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2, ...shorthands.borderColor(tokens.colorBrandStroke1) },
  person: {
    width: '100%',
    minHeight: '32px',
    textAlign: 'start',
    '@media (max-width: 640px)': { minHeight: '44px' },
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
const maxPeopleInBox = 40

type Props = {
  readonly board: Board
  readonly isOpen: boolean
  readonly onAim: (aim: MoveTarget) => void
  readonly onOpen: (seat: Seat) => void
}

const seatTitle = ({ employee, calibrated }: Seat) => `${employee} · ${calibrated == null ? '–' : formatNumber(calibrated, 2)}`

const boxOf = (performance: number, potential: number) => 3 * (potential - 1) + performance
const boxName = (performance: number, potential: number) =>
  `Cuadrante ${boxOf(performance, potential)}: desempeño ${boxLevels[performance - 1]?.toLowerCase()}, potencial ${boxLevels[potential - 1]?.toLowerCase()}`

/**
 * Performance across, potential upwards. People are dragged to a box, or moved with the arrow keys; each opens a dialog that asks for the
 * reason. On a phone the boxes are counts, and one of them is open (`?cuadrante=`).
 */
export const NineBoxes = ({ board: { seats }, isOpen, onAim, onOpen }: Props) => {
  const styles = useStyles()
  const isPhone = useIsPhone()
  const { search, setSearch } = useRoute()
  const quadrant = Number(search['cuadrante'])
  const [over, setOver] = useState<string>()
  const aimAt = (seat: Seat, performance: number, potential: number) => {
    const clampLevel = (value: number) => Math.min(3, Math.max(1, value))
    onAim({ seat, performance: clampLevel(performance), potential: clampLevel(potential) })
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
      {inside.slice(0, maxPeopleInBox).map(person)}
      {inside.length > maxPeopleInBox && <li>Y {countText(inside.length - maxPeopleInBox, 'persona')} más: elegí una unidad.</li>}
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
        aria-label={isOpen ? `${seatTitle(seat)}. Flechas para moverla` : seatTitle(seat)}
      >
        {seatTitle(seat)}
      </button>
    </li>
  )
  const share = (count: number) => (seats.length > 0 ? `${Math.round((count * 100) / seats.length)} %` : '')
  const peopleOf = (box: number) => seats.filter((seat) => seat.box === box)
  if (isPhone) {
    const largestBox = [1, 2, 3, 4, 5, 6, 7, 8, 9].toSorted((a, b) => peopleOf(b).length - peopleOf(a).length)[0] ?? 1
    const chosen = quadrant >= 1 && quadrant <= 9 ? quadrant : largestBox
    return (
      <Stack>
        <Grid columns="22px repeat(3, minmax(0, 1fr))" gap={6}>
          {[3, 2, 1].flatMap((potential) => [
            <Box key={`potencial-${potential}`} className={styles.side} size={200}>
              {boxLevels[potential - 1]}
            </Box>,
            ...[1, 2, 3].map((performance) => {
              const box = boxOf(performance, potential)
              const { length } = peopleOf(box)
              const counted = length === 0 ? '0' : `${length} · ${share(length)}`
              return (
                <button
                  key={box}
                  type="button"
                  aria-pressed={box === chosen}
                  aria-label={`${counted}, ${boxName(performance, potential)}`}
                  className={mergeClasses(styles.count, box === chosen && styles.chosen)}
                  onClick={() => setSearch({ cuadrante: String(box) })}
                >
                  <Text weight="semibold">{counted}</Text>
                </button>
              )
            }),
          ])}
          <div />
          {boxLevels.map((level) => (
            <Box tone="muted" textAlign="center" size={200} key={level}>
              {level}
            </Box>
          ))}
        </Grid>
        <Text tone="muted" size={200}>
          Potencial hacia arriba, desempeño hacia la derecha. Tocá un cuadrante para ver su gente, y a una persona para moverla.
        </Text>
        <Listed
          label={boxName(((chosen - 1) % 3) + 1, Math.ceil(chosen / 3))}
          count={peopleOf(chosen).length}
          people={list(peopleOf(chosen))}
        />
        {unplaced.length > 0 && <Listed label="Sin nota o sin potencial" count={unplaced.length} people={list(unplaced)} />}
      </Stack>
    )
  }
  return (
    <>
      <Box scroll>
        <Grid columns="28px repeat(3, minmax(120px, 1fr))" gap={8}>
          {[3, 2, 1].flatMap((potential) => [
            <div key={`potencial-${potential}`} className={styles.side}>
              Potencial {boxLevels[potential - 1]?.toLowerCase()}
            </div>,
            ...[1, 2, 3].map((performance) => {
              const box = boxOf(performance, potential)
              const inside = peopleOf(box)
              return (
                <section
                  key={box}
                  aria-label={boxName(performance, potential)}
                  className={mergeClasses(styles.box, over === String(box) && styles.over)}
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
                      {seats.length > 0 && ` · ${share(inside.length)}`}
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

/** The people of a box below the board of a phone. */
const Listed = ({ label, count, people }: { readonly label: string; readonly count: number; readonly people: ReactNode }) => (
  <Box as="section" aria-label={label} surface="card" padding={12}>
    <Row wrap={false} align="stretch" justify="between" size={200}>
      <Text weight="semibold">{label}</Text>
      <Text tone="muted" nowrap>
        {countText(count, 'persona')}
      </Text>
    </Row>
    <Stack as="ul" gap={6} above={6}>
      {people}
    </Stack>
  </Box>
)
