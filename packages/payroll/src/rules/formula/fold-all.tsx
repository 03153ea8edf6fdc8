import { Button } from '@legajo/ui/fluent.ts'
import { Row, Text } from '@legajo/ui/layout.tsx'
import type { FoldingCommand } from './folding.ts'

/** A long formula opens as its outline: the unfold button and the keyboard help. */
export const FoldAll = ({ onAsk }: { readonly onAsk: (all: FoldingCommand['all']) => void }) => (
  <Row>
    <Button size="small" onClick={() => onAsk('folded')}>
      Plegar todo
    </Button>
    <Button size="small" onClick={() => onAsk('unfolded')}>
      Desplegar todo
    </Button>
    <Text tone="muted" size={200}>
      Con el teclado: flechas para recorrer, plegar y desplegar; Escape vuelve de un campo a su bloque.
    </Text>
  </Row>
)
