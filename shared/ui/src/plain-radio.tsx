import { type HTMLAttributes, useId } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', rowGap: '2px' },
  option: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    minHeight: '32px',
    paddingInlineEnd: '8px',
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: '44px' },
    ':has(:disabled)': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  input: {
    flexShrink: 0,
    width: '16px',
    height: '16px',
    margin: '0 0 0 8px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})

type Props = Omit<HTMLAttributes<HTMLDivElement>, 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly disabled?: boolean
}

/** The browser's own radio buttons in the suite's style: arrow keys and names are native. Label the group by `aria-labelledby`. */
export const PlainRadioGroup = ({ value, onChange, options, disabled = false, className, ...group }: Props) => {
  const styles = useStyles()
  const name = useId()
  return (
    <div role="radiogroup" {...group} className={mergeClasses(styles.group, className)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
