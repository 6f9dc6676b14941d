/** Keeps what a page complains of for as long as its tab is open. */
const complain = (...words) => {
  sessionStorage.complaints = `${sessionStorage.complaints ?? ""}${location.pathname}: ${words.join(" ")}\n`;
};
console.error = console.warn = complain;
addEventListener("error", ({ message, filename }) => complain(message, filename));
addEventListener("unhandledrejection", (event) => {
  setTimeout(() => event.defaultPrevented || complain(event.reason)); // once the page has had its say
});
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
  complain("policy", violatedDirective, blockedURI);
});
