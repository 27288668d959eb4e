/** First words that make a comment a riddle: it names its subject last, and is read twice. */
const firstWord = /^[*\s]*(?:@\w+\s+(?:\{[^}]*\}\s+)?)?(What|Whose|Who|Of it)\b/u;
const anywhere = /\banew\b/iu;

/**
 * ESLint's rule for comments: the subject first, and plain words.
 * @type {import("eslint").Rule.RuleModule}
 */
export const plainComments = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      first:
        'A comment begins with its subject, not with "{{word}}": "The rows that are left", not "What is left".',
      word: 'Write "again", "from the start" or "new": "{{word}}" is read twice.',
    },
  },
  create(context) {
    return {
      Program() {
        const comments = context.sourceCode.getAllComments();
        for (const [index, comment] of comments.entries()) {
          const before = comments[index - 1];
          // The lines of one comment in `//` are comments of their own: only the first begins it.
          const continues =
            comment.type === "Line" &&
            before?.type === "Line" &&
            before.loc?.end.line === (comment.loc?.start.line ?? 0) - 1;
          const word = continues ? undefined : firstWord.exec(comment.value)?.[1];
          const { loc } = comment;
          if (loc == null) continue;
          if (word !== undefined) context.report({ loc, messageId: "first", data: { word } });
          const other = anywhere.exec(comment.value)?.[0];
          if (other !== undefined) context.report({ loc, messageId: "word", data: { word: other } });
        }
      },
    };
  },
};
