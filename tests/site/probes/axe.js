// Says what axe, which must be on the page already, finds; and what it cannot decide, where that is asked for.
async (undecided) => {
  // Two rules of WCAG 2.2 AA that are off, or still on trial, come on top of those that are on by default.
  const rules = { "target-size": { enabled: true }, "label-content-name-mismatch": { enabled: true } };
  const resultTypes = ["violations", "incomplete"];
  // Style sheets need not be fetched again, which fails without a network: all are of this origin.
  const { violations, incomplete } = await axe.run(document, { rules, resultTypes, preload: false });
  return [...violations, ...(undecided ? incomplete : [])].flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${id}: ${target.join(" ")} ${reasons.join(" ")}`;
    }),
  );
};
