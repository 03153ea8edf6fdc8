import type { ResultLine } from '@legajo/contract/payroll/runs/liquidation.ts'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ChevronDownIcon, ChevronRightIcon } from '@legajo/ui/icons.tsx'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { type ComponentType, Fragment, useId, useState } from 'react'
import { Disclosure } from '../../common/disclosure.tsx'
import { receiptWords } from './receipt-words.ts'
import { relevantReads } from './relevant-reads.ts'

const useStyles = makeStyles({
  value: { fontVariantNumeric: 'tabular-nums', textAlign: 'end', maxWidth: '45vw', overflowWrap: 'anywhere' },
  open: {
    justifyContent: 'flex-start',
    textAlign: 'start',
    minWidth: 0,
    minHeight: '36px',
    paddingInline: '0',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForegroundLink,
    overflowWrap: 'anywhere',
  },
  inner: {
    gridColumn: '1 / -1',
    padding: '8px 12px',
    marginBlockStart: '4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  all: { paddingBlockStart: '10px' },
  formula: { whiteSpace: 'pre-wrap' },
  step: { margin: 0, textAlign: 'end', maxWidth: '45vw', overflowWrap: 'anywhere' },
})

type Lines = ReadonlyMap<string, ResultLine>

type Frame = {
  /** Draws the facts behind a line, where their screens can be opened. */
  readonly facts?: ComponentType<Pick<ResultLine, 'facts'>> | undefined
  readonly words?: typeof receiptWords
}
type WhyProps = Frame & { readonly line: ResultLine; readonly byCode: Lines; readonly whole?: boolean }

/**
 * The explanation of a line: a sentence, each contributing value with its origin, the conditions, the law; the whole calculation as text on
 * demand. Zero values are listed only in a `whole` one, the trace.
 */
export const LineWhy = ({ line, byCode, whole = false, facts: Facts, words = receiptWords }: WhyProps) => {
  const styles = useStyles()
  const frame = { facts: Facts, words }
  const reads = whole ? line.reads : relevantReads(line)
  return (
    <Stack gap={10} tone="soft">
      <Text as="p" breaks>
        {line.explanation}
      </Text>
      {Facts && <Facts facts={line.facts} />}
      <Reads shown={reads.filter(({ direct }) => direct)} line={line} reads={reads} byCode={byCode} {...frame} />
      {line.source && (
        <Text as="p" tone="muted" size={200}>
          {words.according(line.source)}
        </Text>
      )}
      <Disclosure summary={words.whole}>
        <Stack gap={10} className={styles.all}>
          <Text as="p" surface="filled" paddingBlock={8} paddingInline={10} breaks className={styles.formula}>
            {line.words}
          </Text>
          <Grid as="dl" columns="minmax(0, 1fr) auto" gap={16} rowGap={4} numeric breaks>
            {line.steps.map(({ text, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, in an order that never changes
              <Fragment key={index}>
                <dt>{text}</dt>
                <dd className={styles.step}>{value}</dd>
              </Fragment>
            ))}
          </Grid>
        </Stack>
      </Disclosure>
    </Stack>
  )
}

type ReadsProps = Frame & {
  readonly line: ResultLine
  /** All values read by the line, some of which are shown here. */
  readonly reads: ResultLine['reads']
  readonly shown: ResultLine['reads']
  readonly byCode: Lines
}

/** The components of a value, followed by its conditions. */
const Reads = ({ shown, words = receiptWords, ...others }: ReadsProps) => {
  const rest = { ...others, words }
  const [counted, requested] = [shown.filter((read) => read.counted), shown.filter((read) => !read.counted)]
  const list = (some: ResultLine['reads']) => (
    <Stack as="ul" gap={8}>
      {some.map((read) => (
        <Read key={`${read.kind} ${read.text} ${read.detail}`} read={read} {...rest} />
      ))}
    </Stack>
  )
  if (counted.length === 0) return requested.length > 0 && list(requested)
  return (
    <>
      {list(counted)}
      {requested.length > 0 && <Disclosure summary={words.conditions}>{list(requested)}</Disclosure>}
    </>
  )
}

/** A value and its origin; a calculated value expands in place. */
const Read = ({
  read,
  line,
  reads,
  byCode,
  facts,
  words = receiptWords,
}: Omit<ReadsProps, 'shown'> & { readonly read: ResultLine['reads'][number] }) => {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const innerId = useId()
  const inner = read.code === line.code ? undefined : byCode.get(read.code ?? '')
  const madeOf = reads.filter(({ within }) => within.includes(read.text))
  const canOpen = inner !== undefined || madeOf.length > 0 || read.parts.length > 0
  const note = [words.origins[read.kind], read.detail].filter(Boolean).join(': ')
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={16} align="center">
      {canOpen ? (
        <Button
          appearance="transparent"
          className={styles.open}
          icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          aria-expanded={isOpen}
          aria-controls={innerId}
          onClick={() => setOpen(!isOpen)}
        >
          {read.text}
        </Button>
      ) : (
        <Text tone="default" breaks>
          {read.text}
        </Text>
      )}
      <span className={styles.value}>{read.value}</span>
      {note && (
        <Text fullRow tone="muted" size={200} breaks>
          {note}
        </Text>
      )}
      <div id={innerId} hidden={!isOpen} className={isOpen ? styles.inner : undefined}>
        {isOpen &&
          (inner ? (
            <LineWhy line={inner} {...{ byCode, facts, words }} />
          ) : (
            <Reads shown={madeOf} {...{ line, reads, byCode, facts, words }} />
          ))}
        {isOpen && !inner && <Parts parts={read.parts} />}
      </div>
    </Grid>
  )
}

/** The summands of a sum. */
const Parts = ({ parts }: Pick<ResultLine['reads'][number], 'parts'>) => {
  const styles = useStyles()
  if (parts.length === 0) return null
  return (
    <Grid as="dl" columns="minmax(0, 1fr) auto" gap={16} rowGap={4} numeric breaks>
      {parts.map(({ text, value }) => (
        <Fragment key={text}>
          <dt>{text}</dt>
          <dd className={styles.step}>{value}</dd>
        </Fragment>
      ))}
    </Grid>
  )
}
