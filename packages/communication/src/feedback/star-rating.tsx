import { makeStyles, mergeClasses, tokens } from '@legajo/ui/style.ts'
import { useId } from 'react'

const useStyles = makeStyles({
  group: { display: 'flex', gap: '2px', border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  star: {
    position: 'relative',
    display: 'inline-flex',
    width: '44px',
    height: '44px',
    alignItems: 'center',
    justifyContent: 'center',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralStrokeAccessible,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '&:has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  full: { color: tokens.colorBrandForeground1 },
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  picture: { width: '30px', height: '30px', display: 'block', pointerEvents: 'none' },
})

const outline = 'M12 2.9l2.8 5.7 6.3.9-4.6 4.4 1.1 6.3L12 17.3l-5.6 2.9 1.1-6.3L2.9 9.5l6.3-.9z'

type Props = {
  readonly value: number
  readonly onChange: (value: number) => void
  readonly labelOf: (value: number) => string
  readonly labelledBy: string
  readonly disabled?: boolean
}

/** Five stars as radio buttons: arrow keys, names and form behaviour are native to the browser. 0 is «none yet». */
export const StarRating = ({ value, onChange, labelOf, labelledBy, disabled = false }: Props) => {
  const styles = useStyles()
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-required className={styles.group} part="stars">
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} className={mergeClasses(styles.star, star <= value && styles.full)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={star}
            checked={star === value}
            aria-label={labelOf(star)}
            disabled={disabled}
            onChange={() => onChange(star)}
          />
          <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.picture}>
            <path
              d={outline}
              fill={star <= value ? 'currentColor' : 'none'}
              stroke="currentColor"
              strokeWidth="1.5"
              strokeLinejoin="round"
            />
          </svg>
        </label>
      ))}
    </div>
  )
}
