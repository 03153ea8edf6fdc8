import type { TagDescription } from './describe-tags.ts'

/**
 * Directives with the properties of the tags as inputs, in the form that libraries for Angular are published in: its compiler checks templates
 * against them, and no schema for unknown elements is needed. Events are those of the element: `(legajo-survey-sent)` has their type.
 */
const directive = ({ name, definition: { tag }, props }: TagDescription): string => `export class ${name} {
  element = i0.inject(i0.ElementRef).nativeElement
${props.map((prop) => `  get ${prop.name}() {\n    return this.element.${prop.name}\n  }\n  set ${prop.name}(value) {\n    this.element.${prop.name} = value\n  }\n`).join('')}  static ɵfac = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '17.0.0',
    ngImport: i0,
    type: ${name},
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  })
  static ɵdir = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '17.0.0',
    type: ${name},
    isStandalone: true,
    selector: '${tag}',
    inputs: { ${props.map((prop) => `${prop.name}: '${prop.name}'`).join(', ')} },
    ngImport: i0,
  })
}
`

export const angularCode = (tags: readonly TagDescription[]): string =>
  `import * as i0 from '@angular/core'\n\n${tags.map(directive).join('\n')}`

const directiveTypes = ({ name, definition: { tag, doc }, props }: TagDescription): string => {
  const inputs = props.map((prop) => `'${prop.name}': { 'alias': '${prop.name}'; 'required': false }`)
  return `/** <${tag}>: ${doc} */
export declare class ${name} {
${props.map((prop) => `  ${prop.name}: ${name}Element['${prop.name}'] | undefined\n`).join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>
  static ɵdir: i0.ɵɵDirectiveDeclaration<${name}, '${tag}', never, { ${inputs.join('; ')} }, {}, never, never, true, never>
}
`
}

export const angularTypes = (tags: readonly TagDescription[]): string =>
  `import * as i0 from '@angular/core'
import type {\n${tags.map(({ name }) => `  ${name}Element,\n`).join('')}} from './elements.d.ts'

${tags.map(directiveTypes).join('\n')}`
