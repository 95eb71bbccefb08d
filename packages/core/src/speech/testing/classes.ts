/** What the words of `babble` are, told without asking the classifier. */
const content = /koelcel|tomorrow|zeven|7/

export const classes = { content: (text: string) => content.test(text) }
