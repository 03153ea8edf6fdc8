import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Box, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ReactNode, useId } from 'react'

const useStyles = makeStyles({
  item: { borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, ':last-child': { borderBottom: 'none' } },
  head: { width: '100%', justifyContent: 'flex-start', textAlign: 'start', minHeight: '44px', columnGap: '8px' },
  body: { padding: '4px 16px 14px 40px' },
  wide: { paddingInlineStart: '16px', '@media (max-width: 640px)': { paddingInline: '8px' } },
})

/** Findings or causes listed vertically, each expanding in place. */
export const FindingList = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <Box as="ul" surface="outlined" aria-label={label}>
    {children}
  </Box>
)

/** One of `Folds`: its title and affected count; expanded, the affected employees and the required action. */
export const FindingSection = ({
  icon,
  title,
  count,
  isOpen,
  onToggle,
  isWide = false,
  children,
}: {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly count: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** For a body that is a table. */
  readonly isWide?: boolean
  readonly children: ReactNode
}) => {
  const styles = useStyles()
  const id = useId()
  return (
    <li className={styles.item}>
      <Button
        appearance="subtle"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
      >
        {icon}
        <Text grow breaks>
          {title}
        </Text>
        <Text tone="soft" numeric nowrap>
          {count}
        </Text>
      </Button>
      {isOpen && (
        <Stack gap={8} id={id} className={mergeClasses(styles.body, isWide && styles.wide)}>
          {children}
        </Stack>
      )}
    </li>
  )
}
