import { Component, type ComponentChildren, createElement, type FunctionComponent } from 'preact'

/** A component that is drawn again only when a property changes: for heavy drawings. Objects count as changed when they are other objects. */
export function memo<P extends object>(draw: (props: P) => ComponentChildren): FunctionComponent<P> {
  class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      const keys = Object.keys(next) as (keyof P & string)[]
      const before = this.props as Readonly<P>
      return keys.length !== Object.keys(before).filter(key => key !== 'children').length || keys.some(key => next[key] !== before[key])
    }
    override render(props: P) {
      return createElement(draw as FunctionComponent<P>, props)
    }
  }
  return props => createElement(Memo, props)
}
