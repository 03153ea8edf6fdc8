import type { Explanation } from '@legajo/contract/performance/participant.ts'
import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatDate, formatNumber } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  whole: { display: 'grid', rowGap: '16px' },
  score: { fontSize: tokens.fontSizeHero800, fontWeight: tokens.fontWeightSemibold, lineHeight: tokens.lineHeightHero800 },
  part: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    padding: '8px 12px',
    '& > summary': { cursor: 'pointer', fontWeight: tokens.fontWeightSemibold, minHeight: '32px', alignContent: 'center' },
  },
  item: { borderTop: `1px solid ${tokens.colorNeutralStroke3}`, paddingBlock: '8px' },
  line: { display: 'flex', justifyContent: 'space-between', columnGap: '12px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, paddingInlineStart: '18px' },
  plain: { listStyleType: 'none', margin: 0, padding: 0 },
  formula: {
    whiteSpace: 'pre-wrap',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowX: 'auto',
  },
})

const shown = (value: string | null | undefined) => (value == null ? 'sin nota' : formatNumber(value, 2))

/** Where a score comes from: its parts with their real weights, each competence, each answer, and the formula. */
export const Why = ({ explanation }: { readonly explanation: Explanation }) => {
  const styles = useStyles()
  const { score, published, note, parts, variables, steps, formula, moves } = explanation
  const isCalibrated = published != null && published !== score
  return (
    <div className={styles.whole}>
      <div>
        <div className={styles.score}>{shown(published ?? score)}</div>
        <p className={styles.note}>
          {isCalibrated ? `Las respuestas daban ${shown(score)}; la calibración la movió.` : 'Es la nota que dan las respuestas.'}
        </p>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {moves.length > 0 && (
        <section aria-label="Calibración">
          <ul className={styles.list}>
            {moves.map(({ on, by, before, after, reason }) => (
              <li key={`${on} ${reason}`}>
                {formatDate(on)}, {by}: de {shown(before)} a {shown(after)}. {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map((part) => (
        <details key={part.key} className={styles.part}>
          <summary>
            {part.name}: {shown(part.score)} · pesa {formatNumber(part.weight)} %
            {part.real_weight && part.real_weight !== part.weight && ` (de hecho, ${formatNumber(part.real_weight, 2)} %)`}
          </summary>
          {part.note && <p className={styles.note}>{part.note}</p>}
          <ul className={styles.plain}>
            {part.items.map((item) => (
              <li key={item.key} className={styles.item}>
                <div className={styles.line}>
                  <span>{item.name}</span>
                  <strong>{item.value == null ? '–' : formatNumber(item.value, 2)}</strong>
                </div>
                <p className={styles.note}>
                  Pesa {formatNumber(item.weight)} %{item.needed != null && ` · el puesto pide ${item.needed}`}
                  {item.note && ` · ${item.note}`}
                </p>
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
              </li>
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
              {text && <span className={styles.note}> · {text}</span>}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
