import { provinceChoice, townChoice } from '@legajo/contract/shared/town-choice.ts'
import { type Address, AddressParts } from './address-parts.tsx'
import { choiceSource } from './choice-source.ts'
import { Combobox } from './combobox.tsx'
import type { Option } from './option.ts'

type Props = {
  readonly value: unknown
  readonly onChange: (address: Address) => void
  readonly disabled: boolean
}

const asOption = (text: string): Option => ({ value: text, label: text })

/** An address whose town is found among those of the suite and completes its province; other towns are accepted as typed. */
export const AddressAnswer = ({ onChange, ...rest }: Props) => (
  <AddressParts
    {...rest}
    onChange={onChange}
    drawPart={(part, control, address) => {
      const { state = '', province = '' } = address
      if (part === 'state')
        return (
          <Combobox
            {...control}
            value={state}
            source={choiceSource(townChoice, province)}
            typedOption={asOption}
            onChange={() => {}}
            onOption={(town) =>
              onChange({
                ...address,
                state: String(town?.value ?? ''),
                ...(town?.fills?.province && { province: town.fills.province }),
              })
            }
          />
        )
      if (part === 'province')
        return (
          <Combobox
            {...control}
            value={province}
            source={choiceSource(provinceChoice)}
            typedOption={asOption}
            onChange={(next) => onChange({ ...address, province: String(next) })}
          />
        )
      return undefined
    }}
  />
)
