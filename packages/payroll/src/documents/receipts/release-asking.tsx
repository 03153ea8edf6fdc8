import type { Act } from '@legajo/api/act.ts'
import { createCancelledError, isApiError } from '@legajo/api/api-error.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'

interface Missing {
  readonly text: string
  readonly remedy: string
  readonly route: string
}

/**
 * A release of receipts as an act. Where they lack what the law requires, its sending lists it with the place to enter it, and releases them
 * so only when the user confirms it again.
 */
export const releaseAsking = <A,>(releaseWith: (acceptMissing: boolean) => Act<A>): Act<A> => {
  const release = releaseWith(false)
  const send = async () => {
    try {
      return await release.send()
    } catch (error) {
      const missing = missingIn(error)
      if (!missing) throw error
      const sure = await confirm({
        title: 'A los recibos les falta lo que pide la ley',
        text: <MissingList missing={missing} />,
        confirmLabel: 'Publicar igual',
        cancelLabel: 'Volver',
        warning: true,
      })
      if (!sure) throw createCancelledError()
      return releaseWith(true).send()
    }
  }
  return { ...release, send }
}

const missingIn = (error: unknown): readonly Missing[] | undefined =>
  isApiError(error) && error.code === 'receipts_incomplete'
    ? (error.data as { readonly missing: readonly Missing[] }).missing
    : undefined

const MissingList = ({ missing }: { readonly missing: readonly Missing[] }) => (
  <Stack gap={8}>
    <Text>Falta (LCT art. 140):</Text>
    <ul>
      {missing.map(({ text, remedy, route }) => (
        <li key={text}>
          {text}. <Link to={route}>{remedy}</Link>
        </li>
      ))}
    </ul>
    <Text>Publicados, los recibos ya no cambian y a la liquidación no se la puede volver a liquidar.</Text>
  </Stack>
)
