import { layers, writableLayers } from '@legajo/contract/parametric/parametric-value.ts'

/** The choices of a layer in which a value is entered. */
export const LayerOptions = () =>
  writableLayers.map((layer) => (
    <option key={layer} value={layer}>
      {layers[layer]}
    </option>
  ))
