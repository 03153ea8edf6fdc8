import { type Component, options, type VNode } from 'preact'

type WithRef = VNode<{ ref?: unknown }> & { ref?: unknown }

/**
 * Passes `ref` to function components as a property, as React 19 does; Preact leaves it out without a message. The build puts this before
 * the first module of a tag.
 */
const former = options.vnode
options.vnode = (vnode) => {
  const { type, ref, props } = vnode as WithRef
  if (typeof type === 'function' && ref && !(type.prototype as Component | undefined)?.render) {
    props.ref = ref
    ;(vnode as WithRef).ref = undefined
  }
  former?.(vnode)
}
