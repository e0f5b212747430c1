/**
 * To say whether an element is shown, Happy DOM compares it and its parents with every rule of every component that was ever
 * rendered. Most rules cannot change an answer, so the simulated browser leaves them out: of the styles, tests and
 * Testing Library ask for the properties named here, and Radix for animations.
 */
const asked = /display:|visibility:|white-space:|animation|pointer-events:|--sign:/

// The groups of rules into which Stitches writes. The setup files run before each file, the groups stay.
if (typeof CSSMediaRule === 'function' && !Object.hasOwn(CSSMediaRule.prototype, 'insertRule')) {
  CSSMediaRule.prototype.insertRule = function (rule, index = 0) {
    const { length } = this.cssRules
    return asked.test(rule)
      ? CSSGroupingRule.prototype.insertRule.call(this, rule, Math.min(index, length))
      : length
  }
}
