import type { Explanation } from '@legajo/contract/performance/participant.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'
import { Box, Row, Stack, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  part: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '8px 12px',
    '& > summary': { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold, minHeight: '32px', alignContent: 'center' },
  },
  list: { margin: 0, paddingInlineStart: '18px' },
  plain: { listStyleType: 'none', margin: 0, padding: 0 },
  formula: {
    whiteSpace: 'pre-wrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowX: 'auto',
  },
})

const scoreText = (value: string | null | undefined) => (value == null ? 'sin nota' : formatNumber(value, 2))

/** The weight of a part in the final score; its weight among the competences where a company's own formula decides the rest. */
const weightText = ({ key, weight, real_weight, share }: Explanation['parts'][number]): string => {
  if (share) return `pesa ${formatNumber(share, 2)} % de la nota`
  if (key === 'OBJETIVOS') return `pesa ${formatNumber(weight)} %`
  const real = real_weight && real_weight !== weight ? `; de hecho, ${formatNumber(real_weight, 2)} %` : ''
  return `pesa ${formatNumber(weight)} % de las competencias${real}`
}

/** Where a score comes from: its parts with their real weights, each competence, each answer, and the formula. */
export const ScoreExplanation = ({ explanation }: { readonly explanation: Explanation }) => {
  const styles = useStyles()
  const { score, published, note, parts, variables, steps, formula, moves } = explanation
  const isCalibrated = published != null && published !== score
  return (
    <Stack gap={16}>
      <div>
        <Box size="hero800" weight="semibold">
          {scoreText(published ?? score)}
        </Box>
        <Text as="p" tone="muted" size={200}>
          {isCalibrated
            ? `Las respuestas daban ${scoreText(score)}; la calibración la movió.`
            : 'Es la nota que dan las respuestas.'}
        </Text>
        {note && (
          <Text as="p" tone="muted" size={200}>
            {note}
          </Text>
        )}
      </div>
      {moves.length > 0 && (
        <section aria-label="Calibración">
          <ul className={styles.list}>
            {moves.map(({ on, by, before, after, reason }) => (
              <li key={`${on} ${reason}`}>
                {formatDate(on)}, {by}: de {scoreText(before)} a {scoreText(after)}. {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map((part) => (
        <details key={part.key} className={styles.part}>
          <summary>
            {part.name}: {scoreText(part.score)} · {weightText(part)}
          </summary>
          {part.note && (
            <Text as="p" tone="muted" size={200}>
              {part.note}
            </Text>
          )}
          <ul className={styles.plain}>
            {part.items.map((item) => (
              <Box as="li" paddingBlock={8} line="above" key={item.key}>
                <Row wrap={false} gap={12} align="stretch" justify="between">
                  <span>{item.name}</span>
                  <strong>{item.value == null ? '–' : formatNumber(item.value, 2)}</strong>
                </Row>
                <Text as="p" tone="muted" size={200}>
                  Pesa {formatNumber(item.weight)} %{item.needed != null && ` · el puesto pide ${item.needed}`}
                  {item.note && ` · ${item.note}`}
                </Text>
                {item.answers.length > 0 && (
                  <ul className={styles.list}>
                    {item.answers.map(({ who, value, level, comment }) => (
                      <li key={who}>
                        {who}: {value == null ? '' : `${formatNumber(value)} · `}
                        {level}
                        {comment && `. ${comment}`}
                      </li>
                    ))}
                  </ul>
                )}
              </Box>
            ))}
          </ul>
          {part.comments.map((comment) => (
            <p key={comment}>«{comment}»</p>
          ))}
        </details>
      ))}
      <details className={styles.part}>
        <summary>La cuenta</summary>
        <pre className={styles.formula}>{formula}</pre>
        <ul className={styles.list}>
          {[...variables.map(({ name, ...rest }) => ({ ...rest, name: `V.${name}` })), ...steps].map(({ name, value, text }) => (
            <li key={name}>
              {name} = {value == null ? 'no se usó' : formatNumber(value, 4)}
              {text && (
                <Text tone="muted" size={200}>
                  {' '}
                  · {text}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </details>
    </Stack>
  )
}
