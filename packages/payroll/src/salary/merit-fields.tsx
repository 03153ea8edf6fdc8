import type { MeritLine } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { NumberInput } from '@legajo/forms/number-input.tsx'
import type { Control } from '@legajo/ui/control.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Box, Row } from '@legajo/ui/layout.tsx'
import { useFormikContext } from 'formik'

const useStyles = makeStyles({
  cell: { width: '88px', minWidth: '72px' },
  table: {
    borderCollapse: 'collapse',
    '& th, & td': { padding: '4px', textAlign: 'start', fontWeight: 'normal', fontSize: tokens.fontSizeBase200 },
  },
})

type Positions = readonly (number | string)[]
type Lines = readonly MeritLine[]
const asList = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])
/** The typed number; the form's schema refuses what is not one. */
const numberOf = (text: string) => (text === '' || Number.isNaN(Number(text)) ? (text as never) : Number(text))

/** From which position in the band each column holds; adding or removing one changes every line. */
export const MeritPositions = ({ control }: { readonly control: Control<Positions> }) => {
  const styles = useStyles()
  const { values, setFieldValue } = useFormikContext<{ lines?: Lines }>()
  const positions = asList<number | string>(control.value)
  const setLines = (change: (increases: readonly number[]) => readonly number[]) =>
    void setFieldValue(
      'lines',
      asList<MeritLine>(values.lines).map((line) => ({ ...line, increases: change(line.increases) })),
    )
  return (
    <Row>
      {positions.map((from, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a column
        <Row as="span" key={index}>
          <NumberInput
            className={styles.cell}
            aria-label={`Columna ${index + 1}, desde qué posición`}
            value={String(from ?? '')}
            disabled={control.disabled ?? false}
            contentAfter="%"
            onChange={(value) => control.onChange(positions.map((one, at) => (at === index ? numberOf(value) : one)))}
          />
          {!control.disabled && positions.length > 1 && (
            <Button
              appearance="subtle"
              icon={<DeleteIcon />}
              aria-label={`Quitar la columna ${index + 1}`}
              onClick={() => {
                control.onChange(positions.filter((_, at) => at !== index))
                setLines((increases) => increases.filter((_, at) => at !== index))
              }}
            />
          )}
        </Row>
      ))}
      {!control.disabled && positions.length < 8 && (
        <Button
          icon={<AddIcon />}
          onClick={() => {
            control.onChange([...positions, positions.length === 0 ? 0 : Number(positions.at(-1)) + 25])
            setLines((increases) => [...increases, 0])
          }}
        >
          Columna
        </Button>
      )}
    </Row>
  )
}

/** The increase of each score in each column. */
export const MeritLines = ({ control }: { readonly control: Control<Lines> }) => {
  const styles = useStyles()
  const { values } = useFormikContext<{ positions?: Positions }>()
  const positions = asList<number>(values.positions)
  const lines = asList<MeritLine>(control.value)
  const change = (index: number, next: MeritLine) => control.onChange(lines.map((one, at) => (at === index ? next : one)))
  return (
    <div>
      {lines.length > 0 && (
        <Box scroll>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Nota, desde</th>
                {positions.map((from, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a column
                  <th key={column} scope="col">
                    Desde {from} %
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a line
                <tr key={index}>
                  <td>
                    <NumberInput
                      className={styles.cell}
                      aria-label={`Renglón ${index + 1}, nota desde`}
                      value={String(line.score ?? '')}
                      disabled={control.disabled ?? false}
                      onChange={(value) => change(index, { ...line, score: numberOf(value) })}
                    />
                  </td>
                  {positions.map((from, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a column
                    <td key={column}>
                      <NumberInput
                        className={styles.cell}
                        aria-label={`Aumento con nota desde ${line.score} y posición desde ${from} %`}
                        value={String(line.increases[column] ?? '')}
                        disabled={control.disabled ?? false}
                        contentAfter="%"
                        onChange={(value) =>
                          change(index, {
                            ...line,
                            increases: positions.map((_, at) => (at === column ? numberOf(value) : (line.increases[at] ?? 0))),
                          })
                        }
                      />
                    </td>
                  ))}
                  {!control.disabled && (
                    <td>
                      <Button
                        appearance="subtle"
                        icon={<DeleteIcon />}
                        aria-label={`Quitar el renglón ${index + 1}`}
                        onClick={() => control.onChange(lines.filter((_, at) => at !== index))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      )}
      {!control.disabled && lines.length < 12 && (
        <Button
          icon={<AddIcon />}
          onClick={() =>
            control.onChange([
              ...lines,
              { score: lines.length === 0 ? 1 : Number(lines.at(-1)?.score) + 1, increases: positions.map(() => 0) },
            ])
          }
        >
          Renglón
        </Button>
      )}
    </div>
  )
}
