// Says what axe, which must be on the page already, finds, and what it cannot decide.
async () => {
  // Two rules of WCAG 2.2 AA that are off, or still on trial, come on top of those that are on by default.
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  const resultTypes = ["violations", "incomplete"];
  const { violations, incomplete } = await axe.run(document, { rules, resultTypes });
  return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${id}: ${target.join(" ")} ${reasons.join(" ")}`;
    }),
  );
};
