import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { Box, Grid, Text } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: '320px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  line: { whiteSpace: 'pre' },
  number: { color: tokens.colorNeutralForeground3, userSelect: 'none' },
})

/** The first lines of the file, position by position. */
export const FilePreview = ({ preview, lines }: { readonly preview: readonly string[]; readonly lines: number }) => {
  const styles = useStyles()
  return (
    <>
      <Box padding={12} size={200} mono className={styles.frame} role="region" aria-label="Primeros renglones" tabIndex={0}>
        {preview.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
          <Grid columns="48px auto" gap={0} key={index} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <span>{line}</span>
          </Grid>
        ))}
      </Box>
      <Text as="p" above={8} tone="muted" size={200}>
        {lines > preview.length
          ? `Primeros ${formatNumber(preview.length)} de ${formatNumber(lines)} renglones.`
          : `${formatNumber(lines)} ${lines === 1 ? 'renglón' : 'renglones'}.`}
      </Text>
    </>
  )
}
