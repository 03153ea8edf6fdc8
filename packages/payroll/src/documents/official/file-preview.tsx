import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'

const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: '320px',
    margin: 0,
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  line: { display: 'grid', gridTemplateColumns: '48px auto', whiteSpace: 'pre' },
  number: { color: tokens.colorNeutralForeground3, userSelect: 'none' },
  note: { margin: '8px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** The first lines of the file, position by position. */
export const FilePreview = ({ preview, lines }: { readonly preview: readonly string[]; readonly lines: number }) => {
  const styles = useStyles()
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <div className={styles.frame} role="region" aria-label="Primeros renglones" tabIndex={0}>
        {preview.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          <div key={index} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span>{line}</span>
          </div>
        ))}
      </div>
      <p className={styles.note}>
        {lines > preview.length
          ? `Primeros ${formatNumber(preview.length)} de ${formatNumber(lines)} renglones.`
          : `${formatNumber(lines)} ${lines === 1 ? 'renglón' : 'renglones'}.`}
      </p>
    </>
  )
}
