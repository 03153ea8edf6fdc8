import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { newsPath } from '../concept/paths.ts'

/** The notice in a company without rules, under a title that names what is missing. */
export const startWithCatalogue = (title: string) => ({
  title,
  text: 'Una empresa empieza con el catálogo de la suite: tipos, conceptos, escalas y valores de ley, que después se cambian como haga falta.',
  action: (
    <Button appearance="primary" onClick={() => void navigate(newsPath)}>
      Ver el catálogo
    </Button>
  ),
})
