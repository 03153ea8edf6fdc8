import type { TextareaHTMLAttributes } from 'react'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  area: {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box',
    minHeight: '52px',
    margin: 0,
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    resize: 'vertical',
    '@media (max-width: 640px)': { fontSize: '16px' },
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    ':focus': { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '-1px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
})

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The browser's own text area in the suite's style. */
export const PlainTextarea = ({ value, onChange, className, ...rest }: Props) => (
  <textarea
    {...rest}
    className={mergeClasses(useStyles().area, className)}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
