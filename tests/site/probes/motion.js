// Notes in window.moved what moves from now on: the name of each animation or transition, and its milliseconds.
() => {
  window.moved = {};
  const look = () => {
    for (const { effect, transitionProperty, animationName } of document.getAnimations()) {
      const place = effect.pseudoElement ?? effect.target.getAttribute("class");
      window.moved[`${transitionProperty ?? animationName} of ${place}`] = effect.getComputedTiming().duration;
    }
    requestAnimationFrame(look);
  };
  look();
};
