import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Row } from '@legajo/ui/surfaces.tsx'
import type { Folding } from './folding.ts'

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 } })

/** A long formula opens as its outline: the unfold button and the keyboard help. */
export const FoldAll = ({ onAsk }: { readonly onAsk: (all: Folding['all']) => void }) => {
  const styles = useStyles()
  return (
    <Row>
      <Button size="small" onClick={() => onAsk('folded')}>
        Plegar todo
      </Button>
      <Button size="small" onClick={() => onAsk('unfolded')}>
        Desplegar todo
      </Button>
      <span className={styles.hint}>
        Con el teclado: flechas para recorrer, plegar y desplegar; Escape vuelve de un campo a su bloque.
      </span>
    </Row>
  )
}
