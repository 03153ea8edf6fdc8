import { type CatalogueNews, catalogueKinds } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { DetailDrawer } from '@legajo/screens/detail-drawer.tsx'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useTakeNews } from './use-take-news.ts'

const useStyles = makeStyles({
  lines: { whiteSpace: 'pre-wrap' },
  line: { display: 'block', padding: '1px 4px' },
  other: { backgroundColor: tokens.colorBrandBackground2 },
})

type Props = {
  readonly news: CatalogueNews
  readonly month: string
  readonly mayTake: boolean
  readonly onClose: () => void
}

/** One catalogue difference: the company's version and the catalogue's, with differing lines marked. */
export const NewsDetail = ({ news, month, mayTake, onClose }: Props) => {
  const take = useTakeNews(month)
  return (
    <DetailDrawer
      isOpen
      title={news.name}
      subtitle={[
        `${catalogueKinds[news.kind]} ${news.code}`,
        ...(news.validFrom ? [`desde el ${formatDate(news.validFrom)}`] : []),
        ...(news.source ? [news.source] : []),
      ].join(' · ')}
      onClose={onClose}
      actions={
        mayTake && (
          <Button appearance="primary" onClick={() => void take.run([news.key], onClose)}>
            Llevar a la empresa
          </Button>
        )
      }
    >
      <Stack>
        {news.was !== null && <Lines title="En la empresa" text={news.was} other={news.now} />}
        <Lines title="En el catálogo" text={news.now} other={news.was ?? news.now} />
      </Stack>
    </DetailDrawer>
  )
}

const Lines = ({ title, text, other }: { readonly title: string; readonly text: string; readonly other: string }) => {
  const styles = useStyles()
  const others = new Set(other.split('\n'))
  return (
    <section>
      <Text as="h3" below={6} size={300} weight="semibold">
        {title}
      </Text>
      <Text as="p" surface="outlined" padding={12} size={200} mono breaks className={styles.lines}>
        {text.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice
          <span key={index} className={mergeClasses(styles.line, !others.has(line) && styles.other)}>
            {line}
          </span>
        ))}
      </Text>
    </section>
  )
}
